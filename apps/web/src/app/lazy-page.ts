import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A page whose code is loaded when it is opened. If the code does not come, the router reloads the window, since a new
 * version may have replaced it. Offline that would show the browser's own error page instead of everything on the
 * screen.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error('offline', { cause: error })
      }),
    name,
  )
