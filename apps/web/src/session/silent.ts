/* The page in the hidden frame: it hands the provider's answer to the page around it, and does nothing else. */
if (parent !== window) parent.postMessage({ signIn: location.search }, location.origin)

export {}
