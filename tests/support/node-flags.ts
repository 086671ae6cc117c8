const major = Number(process.versions.node.split('.')[0]);

/**
 * Makes Node optimise functions after six times as much use as usual: processes of tests live for seconds or minutes, and half
 * of what their compilers' threads do never pays. The setting has had another name since Node 22.
 */
export const OPTIMISE_LATE =
  major < 22 ? '--interrupt-budget=400000' : '--invocation-count-for-turbofan=18000';
