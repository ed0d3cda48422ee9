// Those of the widely published lists of leaked passwords that are long enough to be allowed at all, and the runs of
// keys that people make longer ones of. Compared without case, digits and signs at either end.
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

/** Lower-case words that make no good password, however many digits stand around them. */
export const commonPasswords: ReadonlySet<string> = new Set(words)
