/* Runs in the hidden frame and passes the provider's answer to the page around it. */
if (parent !== window) parent.postMessage({ signIn: location.search }, location.origin)

export {}
