# Builds the web application and the program, and runs the server. This file has not been run by its authors.
FROM rust:1.95-bookworm AS modules
# Asks the modules what the house offers.
COPY --from=node:24-bookworm-slim /usr/local/bin/node /usr/local/bin/node
WORKDIR /src
COPY . .
RUN rustup target add wasm32-unknown-unknown && scripts/wasm.sh

FROM node:24-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . ..
COPY --from=modules /src/web/src/desk/module src/desk/module
RUN npm run build

FROM rust:1.95-bookworm AS program
WORKDIR /src
COPY . .
COPY --from=web /src/web/dist web/dist
RUN cargo build --release --locked --package ludotheque

FROM debian:bookworm-slim
RUN useradd --system --home-dir /data --create-home ludotheque
COPY --from=program /src/target/release/ludotheque /usr/local/bin/ludotheque
USER ludotheque
VOLUME /data
EXPOSE 7878
ENV LUDOTHEQUE_DATA=/data LUDOTHEQUE_BIND=0.0.0.0:7878
ENTRYPOINT ["ludotheque"]
CMD ["serve"]
