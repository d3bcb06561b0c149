import { removeLeftovers } from './leftovers.mjs';

/** Removes the temporary folders (`dist-<pid>`) of builds that were killed. @param {string} folder */
export function removeBuildLeftovers(folder) {
  removeLeftovers(folder, /^dist-(\d+)(?:-former)?$/);
}
