/** What the database tells about the service at one moment. */
export interface Figures {
  /** Deliveries that are still to be made. */
  readonly waiting: number;
  /** Deliveries of tables that go on which were given up. */
  readonly failed: number;
  /** How long the oldest delivery that is still to be made has waited; 0 if there is none. */
  readonly oldestWaitingSeconds: number;
  /** How long the timekeeper should have looked at a table already; 0 if nothing is due. */
  readonly timekeeperLagSeconds: number;
  /** Tables whose clocks were given up. */
  readonly stuckTables: number;
  /** Tables that go on, by their phase. */
  readonly tables: Readonly<Record<string, number>>;
}

/** Where a look at the service gets what it shows. */
export interface Sources {
  /** Rejects, or takes its time, if the database is away. */
  figures(): Promise<Figures>;
  /** True while every connection to Discord's gateway is open and ready. */
  isGatewayReady(): boolean;
}

/** A database that has not answered by then is away. */
const PATIENCE_MS = 5_000;

/** The figures; undefined if the database does not give them in time. */
export const figuresInTime = async ({ figures }: Pick<Sources, 'figures'>): Promise<Figures | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([figures().catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
};
