import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A page whose code comes when somebody goes there. The router reloads the window for code that does not come, since a new
 * version may have replaced it. Offline that would put the browser's own page in the place of everything on the screen.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error('offline', { cause: error })
      }),
    name,
  )
