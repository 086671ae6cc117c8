import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A line to a server that can fall silent, as one does whose other end has lost its power. */
export interface TcpLine {
  readonly port: number;
  /**
   * Nothing comes through any more on the connections that stand now, and nobody says so on this side; the server finds
   * out. New ones are sound. Gives how many fell silent.
   */
  silence(): number;
  /** Cuts all connections, as a server does that ends. */
  cut(): void;
  /** Cuts them and lets none through until the returned function is called: the server is gone. */
  block(): () => void;
  close(): Promise<void>;
}

/** @param to where the server is */
export const openLine = async (to: { readonly host: string; readonly port: number }): Promise<TcpLine> => {
  const pairs = new Set<{ readonly near: Socket; readonly far: Socket }>();
  const all = new Set<Socket>();
  let blocked = false;
  const server = createServer((near) => {
    if (blocked) {
      near.destroy();
      return;
    }
    const pair = { near, far: createConnection(to) };
    pairs.add(pair);
    near.pipe(pair.far).pipe(near);
    for (const [end, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      all.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        if (pairs.delete(pair)) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
  };
  return {
    cut,
    block() {
      blocked = true;
      cut();
      return () => {
        blocked = false;
      };
    },
    port: (server.address() as AddressInfo).port,
    silence() {
      const silent = [...pairs];
      pairs.clear();
      for (const { near, far } of silent) {
        near.unpipe();
        far.unpipe();
        // Read and thrown away.
        near.resume();
        far.destroy();
      }
      return silent.length;
    },
    async close() {
      for (const end of all) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
