import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pagesKind } from '#web/kit/page/pages.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))

const pathsIn = async (files: readonly string[]): Promise<string[]> => {
  const modules = await Promise.all(files.map((file) => import(`${web}/${file}`)))
  return modules
    .flatMap((module) => Object.values<object>(module))
    .filter(pagesKind.includes)
    .flatMap((pages) => pages.map(({ path }) => path))
}

const files = readdirSync(web, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.pages.tsx'))
  .sort()
const isOpen = (file: string) => file.endsWith('.open.pages.tsx')

/** The routes of all pages behind the sign-in. */
export const pageRoutes: readonly string[] = await pathsIn(files.filter((file) => !isOpen(file)))

export const routesWithoutSession: readonly string[] = await pathsIn(files.filter(isOpen))
