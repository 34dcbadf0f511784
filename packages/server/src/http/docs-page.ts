import type { OpenAPI } from '@orpc/openapi';
import { escapeHtml, plainPage } from './html.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Call {
  method: string;
  path: string;
  operation: OpenAPI.OperationObject;
}

/** The API's description as one page to read: no scripts, nothing loaded from elsewhere. */
export function docsPage(document: OpenAPI.Document, nonce: string): string {
  const calls = callsOf(document);
  const sections = [...Map.groupBy(calls, (call) => call.operation.tags?.[0] ?? 'other')].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const body = `<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI ${escapeHtml(document.openapi)} as JSON</a></p>
<nav aria-label="Sections">${sections.map(([tag, of]) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)} (${of.length})</a>`).join(' ')}</nav>
${sections.map(([tag, of]) => section(tag, of)).join('\n')}`;
  return plainPage(`${document.info.title} API`, nonce, body, STYLE);
}

function callsOf({ paths = {} }: OpenAPI.Document): Call[] {
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item?.[method];
        return operation ? [{ method, path, operation }] : [];
      }),
    )
    .sort((a, b) => a.path.localeCompare(b.path));
}

function section(tag: string, calls: Call[]): string {
  return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${calls.map(call).join('')}</section>`;
}

function call({ method, path, operation }: Call): string {
  const parameters = (operation.parameters ?? []).flatMap((parameter) =>
    'name' in parameter
      ? [
          `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}${schemaNote(parameter.schema)}</li>`,
        ]
      : [],
  );
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const answers = Object.entries(operation.responses ?? {});
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${Object.entries(body)
  .map(([type, { schema }]) => schemaBlock(`Body, ${type}`, schema))
  .join('')}
${answers.map(([status, answer]) => answerBlock(status, answer)).join('')}</details>`;
}

function answerBlock(status: string, answer: unknown): string {
  const { content = {}, description = '' } = answer as {
    content?: Record<string, { schema?: unknown }>;
    description?: string;
  };
  const [first] = Object.entries(content);
  return schemaBlock(`${status} ${description === status ? '' : description}`, first?.[1].schema);
}

function schemaNote(schema: unknown): string {
  return schema ? `: <code>${escapeHtml(JSON.stringify(schema))}</code>` : '';
}

function schemaBlock(title: string, schema: unknown): string {
  const text = schema === undefined ? '' : `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
  return `<h3>${escapeHtml(title)}</h3>${text}`;
}

const STYLE = `
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 650; color: var(--brand); }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
h3 { font-size: .95rem; margin: .75rem 0 .25rem; }
pre { max-height: 24rem; font-size: .85rem; }`;
