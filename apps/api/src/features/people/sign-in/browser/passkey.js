/*
 * Passkeys on the pages of the sign-in. A form with `data-passkey` asks the browser for a passkey when it is sent, and
 * carries the answer in its field `response`. Without this script such forms stay hidden, and codes work as before.
 */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const withBytes = (list = []) => list.map((one) => ({ ...one, id: bytesOf(one.id) }))

/** Makes a passkey or signs with one. Rejects when the person or the browser declines. */
async function ask(kind, options) {
  const publicKey = { ...options, challenge: bytesOf(options.challenge) }
  if (kind === 'create') {
    publicKey.user = { ...options.user, id: bytesOf(options.user.id) }
    publicKey.excludeCredentials = withBytes(options.excludeCredentials)
  } else publicKey.allowCredentials = withBytes(options.allowCredentials)
  const { id, rawId, type, response } = await navigator.credentials[kind]({ publicKey })
  const answer = { clientDataJSON: textOf(response.clientDataJSON) }
  if (kind === 'create') {
    answer.attestationObject = textOf(response.attestationObject)
    answer.transports = response.getTransports?.() ?? []
  } else {
    answer.authenticatorData = textOf(response.authenticatorData)
    answer.signature = textOf(response.signature)
  }
  return { id, rawId: textOf(rawId), type, clientExtensionResults: {}, response: answer }
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!window.PublicKeyCredential) continue
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const note = document.getElementById('declined')
    note.hidden = true
    ask(form.dataset.passkey, JSON.parse(form.dataset.options)).then(
      (answer) => {
        form.elements.response.value = JSON.stringify(answer)
        form.submit()
      },
      () => {
        note.hidden = false
      },
    )
  })
}
const none = document.getElementById('no-passkeys')
if (none) none.hidden = Boolean(window.PublicKeyCredential)

/* On the person's own page: the browser stops offering passkeys that were removed. Where it cannot, the person does it. */
const list = document.querySelector('[data-known]')
if (list && window.PublicKeyCredential?.signalAllAcceptedCredentials)
  PublicKeyCredential.signalAllAcceptedCredentials(JSON.parse(list.dataset.known)).catch(() => {})
