/** Text for a place in HTML, between tags or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A page of the server's own, without scripts and with nothing loaded from elsewhere. Light and dark follow the system. */
export function plainPage(title: string, nonce: string, body: string, style = ''): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
}

/** What such a page may load: its own style. */
export function plainPagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --paper: #fbfaf7; --ink: #1f1f1c; --line: #d8d5cc; --soft: #f1efe8; --brand: #1c6547; }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1f1f; --ink: #e4e4e0; --line: #4a4a4a; --soft: #2a2a2a; --brand: #8bc5aa; } }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
a { color: var(--brand); }
pre { background: var(--soft); padding: 1rem; border-radius: 6px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }`;
