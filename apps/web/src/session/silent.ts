/* Runs in the hidden frame: passes the provider's answer to the page around it, and does nothing else. */
if (parent !== window) parent.postMessage({ signIn: location.search }, location.origin)

export {}
