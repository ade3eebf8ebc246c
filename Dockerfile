# This project's CI doesn't build it. A test starts the server from the contents of the last stage (tests/package/server-install.test.ts).
# docs/operations/one-machine.md says how to use it.

# 24 or 26: docker build --build-arg NODE=26 …
ARG NODE=24
FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What the log and /healthz say: docker build --build-arg COMMIT=$(git describe --always) …
ARG COMMIT=
RUN node --import tsx scripts/build.ts --if-needed

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
# The server, its commands (`node dist/server/backup.js` …), the elements and the staff's page.
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the SIGTERM, without an npm in between that would not pass it on.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
