export { FIRST_STEPS } from './first-steps.ts';
export { type Destination, type Postboard, startPostboard } from './postboard.ts';
export { runToEnd } from './run.ts';
export { type Running, start, startPlaygroundAlone } from './start.ts';
