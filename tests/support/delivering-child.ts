/** Delivers all that waits, and kills itself at the given moment: see tests/jobs/crash.slow.test.ts. */
import type { Config } from '../../src/config/config.ts';
import { fileDeliverer } from './file-world.ts';
import { tinyServices } from './tiny-table.ts';

interface Task {
  readonly config: Config;
  readonly world: string;
  /** At which of the moments just before and just after messages get there; 0 for never. */
  readonly dieAt: number;
}

const { config, world, dieAt }: Task = JSON.parse(process.argv[2] ?? '{}');
let moment = 0;
const services = await tinyServices(config);
const deliverer = fileDeliverer(world, services, () => {
  moment += 1;
  if (moment === dieAt) process.kill(process.pid, 'SIGKILL');
});
await services.startDeliveries(deliverer);
await services.catchUp();
await services.close();
