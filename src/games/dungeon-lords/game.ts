export { dungeonLordsGame as dungeonLords } from './rules/game.ts';
