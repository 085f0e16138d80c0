# Steadily in a container: `docker build -t steadily .`, then docs/deploying.md.
FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# Nothing that packages bring along is run.
RUN ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
COPY . .
RUN ["node", "scripts/release/standalone.ts", "/steadily"]

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that is free again goes back: glibc would keep a heap for each thread.
ENV MALLOC_ARENA_MAX=2
WORKDIR /steadily
COPY --from=build /steadily ./
# The user of the image, who may write nothing but the data.
RUN ["install", "-d", "-o", "node", "-g", "node", "-m", "700", "/data"]
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# Node is process 1 and hears SIGTERM itself. Give it 20 seconds: `docker stop --time 20`.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/serve.mjs"]
