# Postboard as an image. docs/hosting.md says how it is run; compose.yaml runs it with PostgreSQL.

# What it is made with stays in this stage.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json prisma.config.ts ./
COPY prisma prisma
COPY src src
COPY assets assets
# The database client, the pages, the program and what the rules helper learns from its books; then all that only tests and
# checks need goes.
RUN npm run setup \
  && node dist/program/cli.mjs rules prepare \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/.cache

FROM node:22-bookworm-slim
# The allocator of this system keeps memory for each of the threads that draw; two such stores are enough for all, and
# pictures shall be given back at once. That of the canvas shall not take memory in pieces of two megabytes.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MIMALLOC_ALLOW_THP=0 \
    DATA_DIR=/data \
    METRICS_PORT=9464
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src src
COPY package.json ./
COPY assets assets
COPY prisma prisma
RUN mkdir /data && chown node:node /data
# Nothing but the data folder (and /tmp) is written to: the rest can be read-only.
VOLUME /data
USER node
# Only this machine's own side is asked; METRICS_HOST lets others in.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/program/cli.mjs"]
CMD ["start"]
