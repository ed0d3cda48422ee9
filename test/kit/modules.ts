import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All modules of a folder whose files end like this, as their layer finds them. */
export const modulesOf = async (folder: string, suffix: string): Promise<Record<string, unknown>[]> => {
  const files = readdirSync(`${root}/${folder}`, { recursive: true }).map(String)
  return Promise.all(
    files.filter((file) => file.endsWith(suffix)).map((file) => import(`${root}/${folder}/${file}`)),
  )
}
