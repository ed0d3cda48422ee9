// Draws the pictures beside this file: `node --import ./platform/source/register.mjs demo/portraits/draw.ts`.
// The same names give the same faces.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { residents } from '#reactors/members/demo/residents.ts'

const grounds = ['#d6e6d5', '#f3dfb4', '#d8e5ee', '#eedcd6', '#e4def0', '#dbe8e6', '#f0e2cc', '#e6e8d3']
const skins = ['#f3cfb3', '#e8b894', '#d29b73', '#b57a52', '#8d5a3a', '#6b4229']
const hairs = ['#2b211d', '#4a3324', '#7a5230', '#b98a4b', '#8f8f8a', '#d8d3c8', '#8c3f24', '#1d2430']
const clothes = [
  '#2f6a42',
  '#a4651e',
  '#1f6588',
  '#7a5bbf',
  '#ad3040',
  '#167a7a',
  '#3e3e37',
  '#cc851d',
  '#9e4fa3',
]

const back: ((hair: string) => string)[] = [
  () => '',
  (hair) => `<path d="M112 196c0-74 34-112 88-112s88 38 88 112v92H112z" fill="${hair}"/>`,
  (hair) => `<circle cx="200" cy="176" r="106" fill="${hair}"/>`,
  (hair) => `<circle cx="200" cy="78" r="42" fill="${hair}"/>`,
  (hair) =>
    `<path d="M116 200c-4-80 32-116 84-116s88 36 84 116c-2 34 10 40 14 62H102c4-22 16-28 14-62z" fill="${hair}"/>`,
]
const front: ((hair: string) => string)[] = [
  (hair) =>
    `<path d="M128 186c-4-66 28-98 74-98 44 0 74 30 70 98-10-28-24-44-40-50-34 10-72 4-84-2-10 14-16 30-20 52z" fill="${hair}"/>`,
  (hair) =>
    `<path d="M126 190c-2-70 30-102 76-102 44 0 76 32 72 102-8-44-38-66-84-70-30 14-54 34-64 70z" fill="${hair}"/>`,
  (hair) =>
    `<path d="M124 178c6-62 34-92 78-92 42 0 72 30 74 92-20-40-46-44-76-44s-60 6-76 44z" fill="${hair}"/>`,
  (hair) =>
    `<path d="M126 176c2-58 32-90 76-90 42 0 74 32 74 90l-14-30-24 14-26-20-28 18-26-16z" fill="${hair}"/>`,
  (hair) => `<path d="M140 142c14-34 36-48 62-48 24 0 46 14 60 48-40-18-82-18-122 0z" fill="${hair}"/>`,
]
const extras: string[] = [
  '',
  '',
  '<g fill="none" stroke="#23231e" stroke-width="6"><circle cx="170" cy="196" r="24"/><circle cx="230" cy="196" r="24"/><path d="M194 194q6-5 12 0"/></g>',
]
const beard = (hair: string): string =>
  `<path d="M134 208c2 58 30 84 66 84s64-26 66-84c-10 30-24 38-40 36-14-2-38-2-52 0-16 2-30-6-40-36z" fill="${hair}"/>`

type Traits = { eldest: boolean; bearded: boolean; short: boolean }

const portrait = (name: string, { eldest, bearded, short }: Traits): string => {
  const bytes = createHash('sha256').update(name).digest()
  const pick = <T>(values: readonly T[], at: number): T => values[(bytes[at] ?? 0) % values.length] as T
  const skin = pick(skins, 1)
  const hair = eldest ? '#d8d3c8' : pick(hairs, 2)
  const cloth = pick(clothes, 3)
  const backHair = short ? '' : pick(back, 4)(hair)
  const extra = bearded ? beard(hair) : pick(extras, 6)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="435" height="435">
    <rect width="400" height="400" fill="${pick(grounds, 0)}"/>
    <circle cx="${80 + ((bytes[8] ?? 0) % 240)}" cy="${60 + ((bytes[9] ?? 0) % 90)}" r="120" fill="#fff" opacity=".35"/>
    ${backHair}
    <path d="M60 420c0-82 56-124 140-124s140 42 140 124z" fill="${cloth}"/>
    <path d="M170 250h60v54c0 18-14 30-30 30s-30-12-30-30z" fill="${skin}"/>
    <path d="M170 268c10 18 50 18 60 0v22c-14 14-46 14-60 0z" fill="#000" opacity=".12"/>
    <ellipse cx="200" cy="194" rx="70" ry="84" fill="${skin}"/>
    ${extra}
    <g fill="#23231e"><circle cx="172" cy="196" r="6.5"/><circle cx="228" cy="196" r="6.5"/></g>
    <path d="M178 240q22 ${10 + ((bytes[7] ?? 0) % 14)} 44 0" fill="none" stroke="#23231e" stroke-width="6" stroke-linecap="round" opacity=".75"/>
    ${pick(front, 5)(hair)}
  </svg>`
}

const elders = ['anneliese', 'georg', 'olga', 'brigitte', 'theo']
const beards = ['emil', 'yusuf', 'bogdan', 'hakan', 'paul', 'marco', 'georg']
const shorts = [
  ...beards,
  'ben',
  'dan',
  'tomasz',
  'bastian',
  'david',
  'felix',
  'ivan',
  'jonas',
  'kofi',
  'luis',
  'noah',
  'samir',
  'theo',
  'bruno',
  'olga',
]
const traitsOf = (handle: string): Traits => ({
  eldest: elders.includes(handle),
  bearded: beards.includes(handle),
  short: shorts.includes(handle),
})
for (const { handle, first_name, last_name } of residents) {
  const file = fileURLToPath(new URL(`${handle}.webp`, import.meta.url))
  await sharp(Buffer.from(portrait(`${first_name} ${last_name}`, traitsOf(handle))))
    .webp({ quality: 82 })
    .toFile(file)
}
