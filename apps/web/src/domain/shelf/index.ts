export { ShelfCard } from './shelf-card';
export { ShelfDetail } from './shelf-detail';
export { ShelfGrid, ShelfGridSkeleton } from './shelf-grid';
export { useDrawnInSteps } from './use-drawn-in-steps';
