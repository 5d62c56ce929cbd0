# Two stages that build, one that runs. The last holds Node, the programs and the console, and nothing that builds.
FROM node:24.21-bookworm-slim AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY . .
RUN npm run build

FROM node:24.21-bookworm-slim
# pg_dump and pg_restore, for `backup.mjs` and `restore.mjs` with a PostgreSQL of version 15.
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client-15 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=root:root /build/dist-server ./
COPY --from=build --chown=root:root /build/dist ./dist
# The only place that is written to: the embedded database, or nothing at all with DATABASE_URL and SECRET_KEY.
RUN mkdir /data && chown node:node /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5173 DATA_DIR=/data CONSOLE_DIR=/app/dist LOG_FORMAT=json \
 NODE_OPTIONS=--max-semi-space-size=64
USER node
EXPOSE 5173
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node gets the signals itself and drains; a shell in between would swallow them.
CMD ["node", "main.mjs"]
