import { startProgram } from '#platform/process/product-program.ts'
import { seedLindenhof } from './reactors/demo/lindenhof.ts'
import { addressOf, demoPassword, personas } from './reactors/demo/people.ts'

const roles: Record<string, string> = {
  ada: 'network administrator',
  ben: 'member',
  gia: 'guest',
  dan: 'new member without groups',
}

await startProgram(process.env, {
  play: seedLindenhof,
  password: demoPassword,
  signIns: personas.map((persona) => ({
    address: addressOf(persona),
    name: `${persona.first_name} ${persona.last_name}`,
    role: roles[persona.handle] ?? '',
  })),
})
