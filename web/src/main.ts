import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { locale } from "./i18n";
import { STATIC_VERSION } from "./lib/address";
import { keepOnDevice } from "./lib/installable";
import { router } from "./lib/router.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("there is no place for the client in this page");
router.start();
// nothing is shown before it can be read; the static client has its tables in this page
await Promise.all([
  locale.start(),
  STATIC_VERSION === null ? null : import("./offline/start").then(({ start }) => start()),
]);
mount(App, { target });
if (STATIC_VERSION === null) void keepOnDevice();
