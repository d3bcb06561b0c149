export { FavoriteButton, FavoriteTextButton } from './favorite-button';
export { useFavorites } from './use-favorite';
export { wishlistStrings } from './wishlist.strings';
