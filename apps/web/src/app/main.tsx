import { RouterProvider } from '@tanstack/react-router'
import { dashboard } from '../session/index.ts'
import { mountSurface } from '../surface/index.ts'
import { dashboardLanguages } from './languages/index.ts'
import { createDashboardRouter } from './routes.ts'

void mountSurface({
  surface: dashboard,
  languages: dashboardLanguages,
  pages: (queries) => {
    const router = createDashboardRouter(queries)
    return <RouterProvider router={router} />
  },
})
