/** A certificate of hooks.example.test and its key, for tests of TLS alone: made with openssl, valid for a hundred years. */
export const ownCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUauPvXqipPnnnmGMIfgjTgpf4aCAwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSaG9va3MuZXhhbXBsZS50ZXN0MCAXDTI2MTEyMjEzMjA1NloY
DzIxMjYxMDI5MTMyMDU2WjAdMRswGQYDVQQDDBJob29rcy5leGFtcGxlLnRlc3Qw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQHRQTuXjIpmub2FokvNlCqPlnJAf7X
pEpixWKLstSsfKd+kvXNMrn+3HOL54d4YJtRmg9ewcfJZzzhiT3QcDkjo3IwcDAd
BgNVHQ4EFgQUuHyaZ7bdU6HH1A78Yq2hReuV+HwwHwYDVR0jBBgwFoAUuHyaZ7bd
U6HH1A78Yq2hReuV+HwwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAUghJob29r
cy5leGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhAKVlB+bahosTrvNcpESz
bn8wW6qeIx+t3bNyGa1radDsAiAtXDZYAIKzYprFk0CgC1ckYKXED70PHfIdLYU/
CW4nLw==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPPJ53z4SS+bgFKOD
sn74FW7rvseMLzlH1NOBwYHyVLmhRANCAAQHRQTuXjIpmub2FokvNlCqPlnJAf7X
pEpixWKLstSsfKd+kvXNMrn+3HOL54d4YJtRmg9ewcfJZzzhiT3QcDkj
-----END PRIVATE KEY-----`,
}
