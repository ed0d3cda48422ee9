import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Programs that people open archives with, and what each says is in one: a line with size and name. */
export type ZipProgram = {
  name: string
  isThere: boolean
  list: (path: string) => [string, string[]]
  line: RegExp
}

const runs = (command: string, ...options: string[]): boolean => spawnSync(command, options).status === 0

const python = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    for entry in archive.infolist():
        assert entry.flag_bits & 0x800 or entry.filename.isascii()
        print(entry.file_size, entry.filename)`

export const zipPrograms: readonly ZipProgram[] = [
  {
    name: 'Info-ZIP',
    isThere: runs('unzip', '-v'),
    list: (path) => ['unzip', ['-Z', '-l', path]],
    line: /^\S+ +\S+ +\S+ +(\d+) .* \d\d:\d\d (.+)$/,
  },
  {
    name: '7-Zip',
    isThere: runs('7z', 'i'),
    list: (path) => ['7z', ['l', '-ba', path]],
    line: /^\S+ \S+ \S+ +(\d+) +\d* +(.+)$/,
  },
  {
    name: 'Python',
    isThere: runs('python3', '--version'),
    list: (path) => ['python3', ['-X', 'utf8', '-c', python, path]],
    line: /^(\d+) (.+)$/,
  },
]

/** The files of an archive with their sizes, as a program shows them. */
export const openWith = async ({ list, line }: ZipProgram, path: string): Promise<Map<string, number>> => {
  const [command, options] = list(path)
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const { stdout } = await promisify(execFile)(command, options, { env, maxBuffer: 64 * 1024 * 1024 })
  const held = new Map<string, number>()
  for (const row of stdout.split('\n')) {
    const [, size, name] = line.exec(row.trimEnd()) ?? []
    if (size !== undefined && name !== undefined) held.set(name, Number(size))
  }
  return held
}
