# One image for command-api, projectors, reactors and query-api; which one it is says the command.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /srv/folkmoot
COPY package.json package-lock.json ./

FROM base AS web
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build:web

FROM base AS libraries
RUN npm ci --omit=dev --no-audit --no-fund

FROM base
ENV NODE_ENV=production BUILD_WEB=never DATA_DIR=/data PORT=3000
COPY --from=libraries /srv/folkmoot/node_modules node_modules
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
COPY --from=web /srv/folkmoot/dist dist
COPY tsconfig.json setup.ts start.ts ./
COPY events events
COPY platform platform
COPY command-api command-api
COPY projectors projectors
COPY query-api query-api
COPY demo demo
COPY reactors reactors
USER node
# Nobody answers here, so none of them starts, but what each has compiled by then is kept for its starts.
RUN for service in command-api projectors reactors query-api; do \
      DATABASE_URL=postgres://nobody@127.0.0.1:1/none PUBLIC_URL=http://localhost:3000 \
        node --max-semi-space-size=64 --import ./platform/source/register.mjs "$service/main.ts" || true; \
    done
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--import", "./platform/source/register.mjs", "query-api/main.ts"]
