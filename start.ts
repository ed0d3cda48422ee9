import { startProgram } from '#platform/process/starting.ts'
import { playLindenhof } from './reactors/demo/lindenhof.ts'
import { addressOf, demoPassword, personas } from './reactors/demo/people.ts'

const roles: Record<string, string> = {
  ada: 'administers the network',
  ben: 'is a member',
  gia: 'is a guest from outside',
  dan: 'is new and in no group',
}

await startProgram(process.env, {
  play: playLindenhof,
  password: demoPassword,
  signIns: personas.map((persona) => ({
    address: addressOf(persona),
    name: `${persona.first_name} ${persona.last_name}`,
    role: roles[persona.handle] ?? '',
  })),
})
