import fc from 'fast-check'

// HTML as a hostile page would put it on the clipboard, with words that are its text.

/** Visible text inside hostile markup. `@` is where the words are. */
const around = [
  '<p onclick="window.owned=1">@</p>',
  '<div style="position:fixed;background:url(https://evil.example/a)">@</div>',
  '<a href="javascript:window.owned=1">@</a>',
  '<a href=" java&#10;script:window.owned=1">@</a>',
  '<a href="data:text/html,<script>window.owned=1</script>">@</a>',
  '<a data-mention="ben" href="javascript:window.owned=1">@</a>',
  '<span data-tag="fair" onmouseover="window.owned=1">@</span>',
  '<div data-embed="vimeo" data-embed-id="1&quot;onload=window.owned=1">@</div>',
  '<h1 onfocus="window.owned=1" tabindex="1" autofocus>@</h1>',
  '<blockquote cite="javascript:window.owned=1">@</blockquote>',
  '<table><tbody><tr><td onmouseover="window.owned=1" colspan="999999">@</td></tr></tbody></table>',
  '<ul><li>@<ol start="-1"><li onclick="window.owned=1">@</li></ol></li></ul>',
  '<details open ontoggle="window.owned=1"><summary>@</summary>@</details>',
  '<marquee onstart="window.owned=1">@</marquee>',
  '<button onclick="window.owned=1">@</button>',
  '<form action="https://evil.example/b"><label>@</label></form>',
  '<p class="MsoNormal" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>1.</span><!--[endif]-->@<o:p></o:p></p>',
  '<pre><code onclick="window.owned=1">@</code></pre>',
  '<font color="red" face="x"><b><i><u>@</u></i></b></font>',
  '<center>@<br>@</center>',
  '<dl><dt>@</dt><dd>@</dd></dl>',
  '<section><article><header>@</header>@</article></section>',
  '<p>@<b>@',
]

/** Invisible markup that a page would run, load or open. */
const scripts = [
  '<script>window.owned=1</script>',
  '<script src="https://evil.example/c.js"></script>',
  '<img src="https://evil.example/pixel" onload="window.owned=1">',
  '<img src=x onerror=window.owned=1>',
  '<img srcset="https://evil.example/d 1x" onerror="window.owned=1">',
  '<svg onload="window.owned=1"><script>window.owned=1</script></svg>',
  '<svg><animate onbegin="window.owned=1" attributeName="x" dur="1s"></animate></svg>',
  '<math><mi xlink:href="javascript:window.owned=1"></mi></math>',
  '<iframe src="javascript:window.owned=1"></iframe>',
  '<iframe srcdoc="<script>parent.owned=1</script>"></iframe>',
  '<object data="javascript:window.owned=1"></object>',
  '<embed src="https://evil.example/e.swf">',
  '<style>@import "https://evil.example/f.css"; body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/g.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/h">',
  '<base href="https://evil.example/">',
  '<video src="https://evil.example/i" onerror="window.owned=1" autoplay></video>',
  '<audio src="x" onerror="window.owned=1"></audio>',
  '<input autofocus onfocus="window.owned=1">',
  '<template><script>window.owned=1</script></template>',
  '<svg></p><style><a title="</style><img src=x onerror=window.owned=1>"></style></svg>',
  '<math><mtext><table><mglyph><style><img title="</style><img src onerror=window.owned=1>"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.owned=1>"></p></noscript>',
  '<form id="a"></form><input form="a" name="attributes"><input form="a" name="parentNode">',
  '<img name="body"><a id="document"></a>',
  '<!--><img src=x onerror=window.owned=1>-->',
  '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->',
]

/** Documents of hostile HTML in which every word occurs once: `word0e`, `word1e`, … */
export const hostileHtml = (): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...around), fc.constantFrom('', ...around)) },
        { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...scripts), fc.constant('')) },
      ),
      { minLength: 2, maxLength: 12 },
    )
    .map((parts) => {
      let count = 0
      const word = () => `word${count++}e `
      const filled = (text: string, by: () => string) =>
        text.replaceAll('@', (sign, at: number) => (text.startsWith('@import', at) ? sign : by()))
      return parts
        .map(([outer, inner]) => filled(outer, () => (inner === '' ? word() : filled(inner, word))))
        .join('')
    })
