/** The most frequent words of the product's languages, folded. They stay out of bodies, not out of titles. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    // German
    'der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind war waren wird werden ich du',
    'er sie es wir ihr sich mit von vom zu zum zur im in an am auf aus bei fur fuer nach uber ueber um als auch wie so',
    'dass da hat haben noch nur man uns euch ihnen mich mir dich dir ihn ihm',
    // English
    'the a an and or but not is are was were be been to of in on at by for from with as it its this that these those i',
    'you he she we they me him her us them my your his our their do does did have has had will would can could if so no',
    // French
    'le la les un une des du de et ou mais ne pas est sont a au aux en dans par pour sur avec ce cette ces je tu il elle',
    'nous vous ils elles se sa son ses mon ma mes qui que quoi dont d l j m t s n c qu',
    // Spanish
    'el los las una unos unas y o pero es son fue al del con por para sin sobre lo su sus mi mis tu tus yo se que como',
  ]
    .join(' ')
    .split(' '),
)
