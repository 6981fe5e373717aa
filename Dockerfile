# Builds the web application and the program, and runs the server. This file has not been run by its authors.
FROM node:24-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY rules ../rules
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
