import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** What nearly every process loads, and what comes in dozens of files. */
const gathered = [
  '@koa/router',
  'file-type',
  'htmlparser2',
  'knex',
  'koa',
  'koa-compress',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'sanitize-html',
  'zod',
]

// What they would load for other databases and places.
const notInstalled = [
  'better-sqlite3',
  'cloudflare:sockets',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
]

/**
 * Lays out the folder `to` with the packages of the folder `from`: each of those above as one file, and what they share
 * as files beside them, so that a process opens some forty instead of eight hundred; all others as links.
 */
export const layOutPackages = async (from: string, to: string): Promise<void> => {
  const entries = join(to, '.entries')
  await mkdir(entries, { recursive: true })
  for (const name of gathered) await writeFile(join(entries, fileOf(name)), await everythingOf(name))
  await build({
    entryPoints: gathered.map((name) => ({ in: join(entries, fileOf(name)), out: join(name, 'index') })),
    outdir: to,
    outExtension: { '.js': '.mjs' },
    chunkNames: '.shared/[hash]',
    nodePaths: [from],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // What is CommonJS asks for the parts of Node with a function that modules lack.
    banner: {
      js: "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);",
    },
    external: notInstalled,
    logLevel: 'error',
  })
  for (const name of gathered) await writeFile(join(to, name, 'package.json'), await describing(from, name))
  await rm(entries, { recursive: true })
  await linkOthers(from, to)
}

const fileOf = (name: string): string => `${name.replaceAll('/', '+')}.mjs`

const everythingOf = async (name: string): Promise<string> => {
  const names = Object.keys(await import(name)).filter((one) => /^[\w$]+$/.test(one) && one !== '__esModule')
  return `export { ${names.join(', ')} } from '${name}'\n`
}

const describing = async (from: string, name: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(from, name, 'package.json'), 'utf8'))
  return JSON.stringify({ name, version, type: 'module', exports: { '.': './index.mjs' } })
}

const linkOthers = async (from: string, to: string): Promise<void> => {
  for (const name of await readdir(from)) {
    const isScope = name.startsWith('@')
    if (isScope) await mkdir(join(to, name), { recursive: true })
    for (const own of isScope ? (await readdir(join(from, name))).map((one) => join(name, one)) : [name])
      if (!gathered.includes(own)) await symlink(join(from, own), join(to, own))
  }
}
