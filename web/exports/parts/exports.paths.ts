import { definePaths } from '#web/kit/page/links.ts'

export const exportPaths = definePaths({ all: () => '/exports' })
