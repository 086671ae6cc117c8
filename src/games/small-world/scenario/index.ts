export { runScenario, type ScenarioResult } from './run.ts';
