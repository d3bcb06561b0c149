export { FavoriteButton, FavoriteTextButton } from './favorite-button';
export { useFavorites } from './use-favorite';
