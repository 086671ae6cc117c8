export { runScenario, runScenarios, type ScenarioResult } from './run.ts';
