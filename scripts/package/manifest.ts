/**
 * `custom-elements.json`: the package's elements for tools
 * (https://github.com/webcomponents/custom-elements-manifest).
 */
import type {
  ClassMethod,
  CssCustomProperty,
  CustomElementDeclaration,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest';
import type { TokenGroup } from '../../src/styles/token-groups.js';
import { summaryOf, type ElementDoc, type MethodDoc } from './element-doc.js';

export function manifestOf(elements: readonly ElementDoc[], groups: readonly TokenGroup[]): Package {
  const properties = groups.flatMap(({ title, tokens }) =>
    tokens.map(({ name, value }): CssCustomProperty => ({ name, default: value, description: title })),
  );
  return { schemaVersion: '2.1.0', modules: elements.map((element) => moduleOf(element, properties)) };
}

function moduleOf(element: ElementDoc, properties: readonly CssCustomProperty[]): JavaScriptModule {
  const { tag, className } = element;
  const path = `dist/widgets/${tag}.js`;
  const declaration = { name: className, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [declarationOf(element, properties)],
    exports: [
      { kind: 'js', name: 'default', declaration },
      { kind: 'custom-element-definition', name: tag, declaration },
    ],
  };
}

function declarationOf(
  element: ElementDoc,
  cssProperties: readonly CssCustomProperty[],
): CustomElementDeclaration {
  const { tag, className, text, properties, methods, events, slots, parts, tokens } = element;
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
    members: [
      ...properties.map(({ name, attribute, type, text: description }) => ({
        kind: 'field' as const,
        name,
        type: { text: type },
        description,
        ...(attribute !== null && { attribute, reflects: true }),
      })),
      ...methods.map(memberOf),
    ],
    events: events.map(({ name, detail, text: description }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description,
    })),
    slots: slots.map(({ name, text: description }) => ({ name, description })),
    cssParts: parts.map(({ name, text: description }) => ({ name, description })),
    cssProperties: cssProperties.filter(({ name }) => tokens.includes(name)),
  };
}

const memberOf = ({ name, text, parameters, returns }: MethodDoc): ClassMethod => ({
  kind: 'method',
  name,
  description: text,
  parameters: parameters.map((one) => ({
    name: one.name,
    type: { text: one.type },
    optional: one.isOptional,
  })),
  return: { type: { text: returns } },
});
