/**
 * `custom-elements.json`: the package's elements for tools
 * (https://github.com/webcomponents/custom-elements-manifest).
 */
import type { CustomElementDeclaration, JavaScriptModule, Package } from 'custom-elements-manifest';
import { summaryOf, type ElementDoc } from './element-doc.js';

export function manifestOf(elements: readonly ElementDoc[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(moduleOf) };
}

function moduleOf(element: ElementDoc): JavaScriptModule {
  const { tag, className } = element;
  const path = `dist/widgets/${tag}.js`;
  const declaration = { name: className, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [declarationOf(element)],
    exports: [
      { kind: 'js', name: 'default', declaration },
      { kind: 'custom-element-definition', name: tag, declaration },
    ],
  };
}

function declarationOf(element: ElementDoc): CustomElementDeclaration {
  const { tag, className, text, properties, events, slots, parts } = element;
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    superclass: { name: 'HTMLElement', package: 'global:' },
    summary: summaryOf(element),
    description: text,
    attributes: properties.flatMap(({ name, attribute, type, text: description }) =>
      attribute === null ? [] : [{ name: attribute, fieldName: name, type: { text: type }, description }],
    ),
    members: properties.map(({ name, attribute, type, text: description }) => ({
      kind: 'field' as const,
      name,
      type: { text: type },
      description,
      ...(attribute !== null && { attribute, reflects: true }),
    })),
    events: events.map(({ name, detail, text: description }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description,
    })),
    slots: slots.map(({ name, text: description }) => ({ name, description })),
    cssParts: parts.map(({ name, text: description }) => ({ name, description })),
  };
}
