# Not run by this project's CI: it is written from what `npm ci && npm start` needs, and checked by nobody but you.
# docs/operations.md says how to use it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx tsx scripts/build.ts --if-needed

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
# The whole of it: the commands for back-ups and for moving data run from source.
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is told to stop (SIGTERM): no npm in between that would swallow it.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
