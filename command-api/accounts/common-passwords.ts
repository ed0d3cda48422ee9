import { createRequire } from 'node:module'
import { trusted } from '#platform/language/trusted.ts'

// What the list of the package leaves out: words of other languages, and the runs of keys that people make longer ones
// of.
const words = `
administrator adminadminadmin basketball bestfriends bluebirdblue butterfly changeit changeme chocolate
computer correcthorsebatterystaple crystalpalace donaldtrump dragonballz einfachsicher football footballfootball
forgetpassword fuckyoufuckyou geheimgeheim geheimnis hallohallohallo harrypotter hellohellohello
ichliebedich iloveyou iloveyouforever iloveyousomuch internet jesuschrist jesusislord kennwort
letmein letmeinletmein liverpool loveyouforever manchesterunited masterpassword michaeljackson minecraft
motdepasse motdepassemotdepasse mypassword mypasswordis nopassword passwordpassword password passwort passwortpasswort
philadelphia pokemonpokemon princessprincess qwertyqwerty qwertyuiop qwertyuiopasdf qwertyuiopasdfghjkl
qwertzuiop qwertzuiopasdfghjkl asdfghjklqwertyuiop azertyuiop azertyuiopqsdfghjklm contrasena contrasenacontrasena
micontrasena schalke schatzschatz secretpassword secretsecret slipknotslipknot spongebob spongebobsquarepants
starwars starwarsstarwars stellaartois sunshine sunshinesunshine superman supermansuperman teamoteamoteamo
temporarypassword testtesttest thisismypassword topsecret trustnoone welcome welcomewelcome willkommen
zaqwsxcderfv zaqxswcdevfr abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz letmeinplease
passphrase passphrasepassphrase sommersommer winterwinter fruehling herbst sommer winter summer spring autumn
`
  .trim()
  .split(/\s+/)

// Some fifty thousand of the most common ones among leaked passwords. Unpacking them takes a moment and some memory, so
// they are unpacked when the first password is chosen.
const listed = (): readonly string[] => {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common')
  return trusted<{ 'passwords-common': string[] }>(dictionary)['passwords-common']
}

let known: ReadonlySet<string> | null = null

/** True for what makes no good password in lower case, however many digits stand around it. */
export const isListed = (text: string): boolean => {
  known ??= new Set([...listed(), ...words])
  return known.has(text)
}
