import { loadFaces } from '../../shared/picture/faces.ts';
import { loadCavern } from './cavern.ts';

/** Reads and paints what is the same in all pictures, once in each thread. It must be there before any is drawn. */
export const loadScenery = async (): Promise<void> => {
  await loadFaces(['piece', 'adventurer', 'room']);
  await loadCavern();
};
